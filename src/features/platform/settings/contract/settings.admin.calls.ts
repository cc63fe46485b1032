import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { invalidFields, tooOften } from '#contract/refusals.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'
import {
  fieldOf,
  settingFields,
  settingNames,
  settingSectionNames,
  type SettingField,
  type SettingName,
} from './setting-fields.ts'

const settingState = z.object({
  name: z.enum(settingNames),
  /** The value in effect: an unset default has its initial value. Null for other unset settings and for every secret. */
  value: z.nullable(z.string()),
  isSet: z.boolean(),
  /** Last characters of a long secret, so that the operator can tell two keys apart; empty for short ones. */
  lastDigits: z.string(),
  /** `environment`: set by an environment variable, which wins and which no page can change. */
  source: z.enum(['environment', 'page', 'none']),
})
export type SettingState = z.output<typeof settingState>

const settingSection = z.object({
  /** Version of the section for `changeSettingsCall`; see `findConflict` of the audit feature. */
  version: recordVersion,
  settings: z.array(settingState),
})
export type SettingSection = z.output<typeof settingSection>

const sectionParam = z.strictObject({ section: z.enum(settingSectionNames) })

export const settingsCall = defineCall({
  method: 'GET',
  path: '/admin/setting/:section',
  summary: 'Settings of a section; secrets only as set or unset',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'read', speculative: true },
  params: sectionParam,
  data: settingSection,
  reads: ['Setting'],
  example: { params: { section: 'mail' } },
})

type ValueSchemas = { [N in SettingName]: z.ZodMiniOptional<z.ZodMiniNullable<(typeof settingFields)[N]['value']>> }
const valueSchemas = Object.fromEntries(
  settingNames.map((name) => [name, z.optional(z.nullable((settingFields[name] satisfies SettingField).value))]),
) as ValueSchemas // one entry per name

/** A missing name leaves the value unchanged; null removes it. */
export const settingValues = z.strictObject(valueSchemas)
export type SettingValues = z.output<typeof settingValues>

/** Sentences beside a field, by the reason of the refusal. */
export const settingSentences = {
  environment: '환경 변수로 설정되어 있어 여기서 바꿀 수 없습니다.',
  saved: '설정을 저장했습니다.',
  secretKept: '바꿀 때만 입력해 주세요. 비워 두면 지금 값을 그대로 씁니다.',
  otherSection: '이 화면에서 바꿀 수 없는 설정입니다.',
  tooManyTestMails: '테스트 메일은 한 시간에 10통까지 보낼 수 있습니다. 잠시 후 다시 시도해 주세요.',
  recipient: '테스트 메일을 받을 주소를 입력해 주세요.',
  unset: (name: SettingName) => `${fieldOf(name).label} 항목을 입력해 주세요.`,
  passwordAgain: '메일 서버나 계정을 바꾸려면 비밀번호를 다시 입력해 주세요.',
  demoOnly:
    '연습 결제는 데모에서만 켤 수 있습니다. 시험용 서버라면 서버의 환경 변수 CARD_SANDBOX를 on으로 설정해 주세요.',
  sandboxWithKeys: '연습 결제는 토스페이먼츠 키와 함께 쓸 수 없습니다. 둘 중 하나만 설정해 주세요.',
  mixedKeys: '클라이언트 키와 시크릿 키의 종류가 다릅니다. 둘 다 live 또는 둘 다 test로 입력해 주세요.',
  /** Replaces a secret in the audit log. */
  secretStored: '등록됨',
  secretChanged: '변경됨',
} as const

export const changeSettingsCall = defineCall({
  method: 'PUT',
  path: '/admin/setting/:section',
  summary: 'Change settings of a section',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'write', audit: true },
  params: sectionParam,
  body: z.strictObject({ version: recordVersion, values: settingValues }),
  data: settingSection,
  refusals: { invalid: invalidFields, conflict: recordChanged },
  changes: ['Setting', 'Site', 'Payment', 'AdminTodo', 'Message'],
  auditWord: '설정 변경',
  example: { params: { section: 'links' }, body: { version: 0, values: { ANALYTICS_ID: 'GTM-BALJU1' } } },
})

/** Results of a test of settings. `detail` in the sentences is the code of the service. */
export const settingTestResults = [
  'done',
  'unset',
  'unreachable',
  'insecure',
  'wrong-key',
  'wrong-address',
  'refused',
] as const
export type SettingTestResult = (typeof settingTestResults)[number]

export const testedSections = ['mail', 'messages', 'card', 'tracker'] as const
export type TestedSection = (typeof testedSections)[number]

/** Tests the values of a form before they are saved. Moves no money and notifies no member. */
export const testSettingsCall = defineCall({
  method: 'POST',
  path: '/admin/setting/:section/test',
  summary: 'Try the settings of a service before they are saved',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'costly', audit: true },
  params: z.strictObject({ section: z.enum(testedSections) }),
  body: z.strictObject({
    values: settingValues,
    /** Recipient of the test mail. */
    to: z.optional(
      z.string().check(z.trim(), z.regex(/^[^\s<>@,;]+@[^\s<>@,;]+\.[^\s<>@,;]+$/, '받을 메일 주소를 확인해 주세요.')),
    ),
  }),
  data: z.object({ result: z.enum(settingTestResults), detail: z.string() }),
  refusals: { invalid: invalidFields, 'too-often': tooOften(settingSentences.tooManyTestMails) },
  staleWhenRefused: true,
  auditWord: '설정 테스트',
  example: { params: { section: 'card' }, body: { values: {} } },
})
