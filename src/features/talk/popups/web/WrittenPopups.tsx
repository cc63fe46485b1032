import { formatKoreanMinute } from '#values/korean-date.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import type { WrittenPopup } from '../contract/popup-form.ts'
import { popupPages, popupPositions, popupSentences, popupStates } from '../contract/popup-terms.ts'
import { popupCallsOf } from './popup-calls.ts'
import css from './Popup.module.css'
import layout from '#web/ui/layout/words.module.css'

interface WrittenPopupsProps {
  /** The shop of a headquarters; without it the operator writes. */
  shopId: string | undefined
  /** Address of the form; the id of a popup follows. */
  form: string
  mayWrite: boolean
}

/** The popups of one writer with their periods and pages. */
export function WrittenPopups({ shopId, form, mayWrite }: WrittenPopupsProps) {
  const popups = useCall(popupCallsOf(shopId).list, { shop: shopId }, { refetchOnMountOrArgChange: true })
  const [remove] = useSend(popupCallsOf(shopId).remove)
  const press = async ({ popupId }: WrittenPopup) => {
    if (!(await confirmDialog({ text: popupSentences.askDelete, confirm: '삭제', danger: true }))) return
    const answer = await remove({ params: { id: popupId }, shop: shopId })
    if (answer.error) toast(sentenceOf(answer.error), { tone: 'error' })
    else toast(popupSentences.deleted)
  }
  return (
    <Loaded data={popups.currentData} error={popups.error} onRetry={() => void popups.refetch()} rows={4}>
      {({ content }) =>
        content.length === 0 ? (
          <EmptyState title={popupSentences.nothingYet} />
        ) : (
          <ul className={css['rows']} aria-label="팝업">
            {content.map((row) => (
              <li key={row.popupId} className={css['row']}>
                <span className={css['name']}>
                  <span>
                    <Pill tone={popupStates[row.state].tone}>{popupStates[row.state].label}</Pill> <b>{row.title}</b>
                  </span>
                  <span className={layout['note']}>{factsOf(row)}</span>
                </span>
                {mayWrite && (
                  <span className={css['actions']}>
                    <ButtonLink size="small" to={`${form}/${row.popupId}`}>
                      수정
                    </ButtonLink>
                    <Button size="small" look="danger" onClick={() => void press(row)}>
                      삭제
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

const factsOf = ({ startAt, endAt, pages, position, order }: WrittenPopup) =>
  [
    `${formatKoreanMinute(new Date(startAt))} ~ ${formatKoreanMinute(new Date(endAt))}`,
    pages.map((page) => popupPages[page].label).join(', '),
    popupPositions[position].label,
    `${order}번째`,
  ].join(' · ')
