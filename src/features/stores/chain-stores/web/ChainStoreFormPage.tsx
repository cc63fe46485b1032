import type { FormEvent } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { LoadedFresh } from '#web/api/LoadedFresh.tsx'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import {
  chainStoreCall,
  addChainStoreCall,
  changeChainStoreCall,
  storeSentences,
  type ChainStore,
} from '../contract/chain-stores.calls.ts'
import css from './ChainStoreFormPage.module.css'
import { RefusalNotice } from './refuse/RefusalNotice.tsx'
import { StoreFields } from './StoreFields.tsx'
import { emptyStore, storeProblems, toStoreRequest, valuesOf } from './store-form.ts'

/** /shop/:shopId/chainStoreForm: adds a store, or edits one (`?chainStoreId=`). */
export function ChainStoreFormPage() {
  const { shopId = '' } = useParams()
  const [params] = useSearchParams()
  const id = Number(params.get('chainStoreId')) || null
  const store = useCall(
    chainStoreCall,
    { params: { id: id ?? 0 } },
    { skip: id === null, refetchOnMountOrArgChange: true },
  )
  const user = useSelector((state: WithAuth) => selectUser(state))
  const base = `/shop/${shopId}`
  return (
    <div className={css['page']}>
      <PageTitle title={id === null ? '매장 등록' : '매장 정보 수정'} />
      {id === null ? (
        <>
          {user?.type.authority === 'ROLE_FRANCHISEE' && <Notice>{storeSentences.waiting}</Notice>}
          <StoreForm store={null} base={base} email={user?.email ?? ''} />
        </>
      ) : (
        <LoadedFresh query={store} rows={2} height={320}>
          {(found) => <StoreForm key={found.id} store={found} base={base} email={user?.email ?? ''} />}
        </LoadedFresh>
      )}
    </div>
  )
}

function StoreForm({ store, base, email }: { store: ChainStore | null; base: string; email: string }) {
  const form = useValidatedForm({
    initial: store ? valuesOf(store) : emptyStore,
    errorsOf: storeProblems,
    draftName: `store:${store?.id ?? 'new'}`,
  })
  const { save, pending } = useSaveStore(store)
  const navigate = useNavigate()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !form.validate()) return
    const answer = await save(toStoreRequest(form.values))
    if (answer.error) {
      form.refuse(answer.error)
      return
    }
    form.reset(form.values)
    toast(savedSentence(store))
    const to = store ? `${base}/chainStoreDetail/${store.id}` : `${base}/chainStoreList`
    void navigate(to, { replace: true })
  }

  return (
    <form ref={form.ref} className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      {store?.refusal && <RefusalNotice refusal={store.refusal} />}
      <StoreFields form={form} email={email} />
      <FormRefusal error={form.refusal} />
      <div className={css['buttons']}>
        <Button size="large" onClick={() => void navigate(-1)}>
          취소
        </Button>
        <Button type="submit" look="primary" size="large" pending={pending}>
          {store ? (store.refusal ? '저장하고 다시 신청' : '저장') : '매장 등록'}
        </Button>
      </div>
    </form>
  )
}

function savedSentence(store: ChainStore | null): string {
  if (!store) return storeSentences.added
  return store.refusal ? storeSentences.appliedAgain : storeSentences.saved
}

/** Creates or updates the store. A second tap on a new one is the same request. */
function useSaveStore(store: ChainStore | null) {
  const [add, adding] = useSend(addChainStoreCall)
  const [change, changing] = useSend(changeChainStoreCall)
  const save = async (body: ReturnType<typeof toStoreRequest>) => {
    if (store) return change({ params: { chainStoreId: store.id }, body })
    return add({ body })
  }
  return { save, pending: adding.isLoading || changing.isLoading }
}
