import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { composeSettings } from './compose-settings.ts'
import { sectionStateOf } from './section-state.ts'

it.each([
  ['encoded', 'smtp://mail%40example.kr:pw@smtp.example.kr:587', 'mail@example.kr'],
  ['with a bare %', 'smtp://100%:pw@smtp.example.kr:587', '100%'],
])('shows the user of an SMTP_URL: %s', (_, url, user) => {
  const settings = composeSettings(readConfig({ SMTP_URL: url }), {})
  const state = sectionStateOf(settings, 'mail').find(({ name }) => name === 'SMTP_USER')
  expect(state).toMatchObject({ value: user, source: 'environment' })
})
