import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { useAddress, withParam } from '#web/list/use-address.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { adminTermsCall } from '../contract/terms.admin.calls.ts'
import { termsNames, termsTypes } from '../contract/terms.calls.ts'
import css from './AdminTerms.module.css'
import { AdminTermsEditor } from './AdminTermsEditor.tsx'
import { AdminTermsVersions } from './AdminTermsVersions.tsx'

const types = termsTypes.map((key) => ({ key, label: termsNames[key] }))

/** /admin/settings/terms, and a step of the set-up: the versions of the terms, and the next one. */
export function AdminTermsPage() {
  const { params, change } = useAddress()
  const type = termsTypes.find((known) => known === params.get('type')) ?? 'service'
  const query = useCall(adminTermsCall, {}, { refetchOnMountOrArgChange: true })
  /** The version whose text the editor starts from; null while nothing is edited. */
  const [startsFrom, setStart] = useState<number | null>(null)
  const choose = (key: string) => {
    setStart(null)
    change((newest) => withParam(newest, 'type', key))
  }
  return (
    <div className={css['page']}>
      <Chips label="약관의 종류" items={types} value={type} onChange={choose} />
      <Loaded
        data={query.data?.find((record) => record.type === type)}
        error={query.error}
        onRetry={() => void query.refetch()}
        rows={3}
        height={72}
      >
        {(record) => (
          <>
            <AdminTermsVersions record={record} onEdit={setStart} />
            {startsFrom !== null && (
              <AdminTermsEditor
                key={`${type}${startsFrom}`}
                record={record}
                startsFrom={startsFrom}
                onClose={() => setStart(null)}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}
