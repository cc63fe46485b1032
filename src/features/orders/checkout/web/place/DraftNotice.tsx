import { IconPencil } from '@tabler/icons-react'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { useIsDesk } from '#web/ui/layout/use-is-wide.ts'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { draftSentences } from '../../contract/draft.calls.ts'
import css from './DraftNotice.module.css'
import { emptyDraft, isEmptyDraft } from './local-draft.ts'
import { useStoredDraft } from './use-stored-draft.ts'

/** Offers to continue or discard an unfinished order. */
export function DraftNotice({ base, partnerUri }: { base: string; partnerUri: string }) {
  const { draft, save } = useStoredDraft(partnerUri)
  const isDesk = useIsDesk()
  // A phone has no order sheet to go on with.
  if (!draft || isEmptyDraft(isDesk ? draft : { ...draft, sheet: [] })) return null
  const discard = async () => {
    if (await confirmDialog({ text: draftSentences.dropAsk, confirm: '버리기', danger: true })) save(emptyDraft)
  }
  return (
    <aside className={css['notice']} aria-label={draft.order ? '작성하던 주문서' : '작성하던 빠른주문'}>
      <p>
        <IconPencil size={20} aria-hidden />
        <span>{draft.order ? draftSentences.found : draftSentences.foundQuick}</span>
      </p>
      <div className={css['ways']}>
        <Button look="plain" onClick={() => void discard()}>
          버리기
        </Button>
        <ButtonLink to={draft.order ? `${base}/order?${draft.order.content}` : `${base}/quickOrder`}>
          이어서 작성
        </ButtonLink>
      </div>
    </aside>
  )
}
