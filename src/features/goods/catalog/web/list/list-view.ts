import { useIsHydrated } from '#web/ui/layout/use-is-hydrated.ts'

/** Picture cards, or dense rows. */
export const listViews = { photo: '사진', list: '목록' } as const
export type ListView = keyof typeof listViews
export const listViewCodes = ['photo', 'list'] as const satisfies readonly ListView[]

const key = 'balju:list-view'

/** The view of the address, or the last one on this device; the server does not know the device. */
export function useListView(ofAddress: ListView | undefined): ListView {
  const isHydrated = useIsHydrated()
  return ofAddress ?? (isHydrated ? keptView() : 'photo')
}

function keptView(): ListView {
  try {
    return localStorage.getItem(key) === 'list' ? 'list' : 'photo'
  } catch {
    return 'photo' // the storage is disabled
  }
}

export function keepListView(view: ListView): void {
  try {
    localStorage.setItem(key, view)
  } catch {
    // the address keeps it
  }
}
