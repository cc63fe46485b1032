import { describe, expect, it } from 'vitest'

const sources = import.meta.glob<string>(
  ['../../features/*/*/web/**/*.{ts,tsx}', '../../app/web/**/*.tsx', '!**/*.test.*', '!**/{render,gallery}/**'],
  { query: '?raw', import: 'default', eager: true },
)

/** A draft, the question before the page is left, or a dialog, which asks by itself. */
const keeps = /\buseValidatedForm\b|\buseKept(Draft|Text)\b|\buseUnsaved\b|<(Reason)?Dialog\b|role="search"/

/** Forms that need neither. */
const exempt: Record<string, string> = {
  'access/recovery/web/CodeEntry.tsx': 'a code of one use',
  'access/recovery/web/FindIdPage.tsx': 'before a sign-in',
  'access/recovery/web/FindPasswordPage.tsx': 'before a sign-in',
  'access/recovery/web/NewPasswordForm.tsx': 'a password',
  'access/session/web/LoginForm.tsx': 'a password',
  'access/session/web/SecondFactorStep.tsx': 'a code of one use',
  'access/signup/web/WriteForm.tsx': 'the wizard keeps a draft',
  'office/account/web/leave/LeaveForm.tsx': 'a password, and the account of the last withdrawal',
  'orders/checkout/web/pay/TransferForm.tsx': 'a name that is filled in',
  'orders/checkout/web/place/OrderForm.tsx': 'the page keeps a draft, also on the server',
  'orders/checkout/web/quick/QuickOrderCorrection.tsx': 'one line of a text that is kept',
  'orders/documents/web/DocumentCheckPage.tsx': 'a search',
  'orders/purchase-orders/web/DispatchParcels.tsx': 'the hook of the dialog for the same parcels keeps a draft',
}

/** The file with the hooks beside it that hold the state of its form. */
function withHooks(file: string, source: string): string {
  const folder = file.slice(0, file.lastIndexOf('/'))
  const hooks = [...source.matchAll(/from '\.\/(use-[\w-]+\.tsx?)'/g)]
  return [source, ...hooks.map(([, hook]) => sources[`${folder}/${hook}`] ?? '')].join('\n')
}

describe('every form', () => {
  it('keeps a draft, or asks before it is left', () => {
    const forms = Object.entries(sources).filter(([, source]) => /<form\b/.test(source))
    const open = forms.filter(([file, source]) => !keeps.test(withHooks(file, source)))
    expect(forms.length).toBeGreaterThan(60)
    expect(open.map(([file]) => file.replace('../../features/', '')).toSorted()).toEqual(Object.keys(exempt).toSorted())
  })
})
