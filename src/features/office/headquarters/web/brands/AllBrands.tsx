import { readAll } from '#web/api/read-all.ts'
import { useLazyCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { adminBrandsCall } from '../../contract/brands.admin.calls.ts'

/** Reads all active brands when it is pressed. */
export function AllBrands({ onAdd }: { onAdd: (brands: [number, string][]) => void }) {
  const [read, { isFetching }] = useLazyCall(adminBrandsCall)
  const add = async () => {
    const rows = await readAll(
      async (page) => (await read({ query: { state: 'ACTIVE', size: '100', page, search: '' } })).data,
    )
    onAdd(rows.map(({ partnerId, name }) => [partnerId, name]))
  }
  return (
    <Button pending={isFetching} onClick={() => void add()}>
      모든 브랜드 추가
    </Button>
  )
}
