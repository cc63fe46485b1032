import { IconPencil } from '@tabler/icons-react'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { draftSentences } from '../../contract/draft.calls.ts'
import css from './DraftNotice.module.css'
import { emptyDraft, isEmptyDraft } from './local-draft.ts'
import { useStoredDraft } from './use-stored-draft.ts'

/** What was begun and not ordered: to go on with it, or to throw it away. */
export function DraftNotice({ base, partnerUri }: { base: string; partnerUri: string }) {
  const { draft, keep } = useStoredDraft(partnerUri)
  if (!draft || isEmptyDraft(draft)) return null
  const drop = async () => {
    if (await confirmDialog({ text: draftSentences.dropAsk, confirm: '버리기', danger: true })) keep(emptyDraft)
  }
  return (
    <aside className={css['notice']} aria-label={draft.order ? '작성하던 주문서' : '작성하던 빠른주문'}>
      <p>
        <IconPencil size={20} aria-hidden />
        <span>{draft.order ? draftSentences.found : draftSentences.foundQuick}</span>
      </p>
      <div className={css['ways']}>
        <Button look="plain" onClick={() => void drop()}>
          버리기
        </Button>
        <ButtonLink to={draft.order ? `${base}/order?${draft.order.content}` : `${base}/quickOrder`}>
          이어서 작성
        </ButtonLink>
      </div>
    </aside>
  )
}
