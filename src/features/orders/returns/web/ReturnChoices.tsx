import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { returnSentences } from '../contract/return-sentences.ts'
import {
  returnWays,
  returnWishCodes,
  returnWishes,
  waysOf,
  wishesOf,
  type ReturnReason,
  type ReturnWay,
  type ReturnWish,
} from '../contract/return-terms.ts'
import { wayNotes, wishNotes } from './return-choices.ts'

interface ReturnChoicesProps {
  reason: ReturnReason
  wish: ReturnWish
  way: ReturnWay
  onChange: (part: { wish: ReturnWish } | { way: ReturnWay }) => void
}

/** Refund or exchange, and the goods' way back, as far as the reason leaves a choice. */
export const ReturnChoices = ({ reason, wish, way, onChange }: ReturnChoicesProps) => (
  <>
    <RadioCards
      label="원하시는 처리"
      labelShown
      columns={2}
      items={returnWishCodes.map((key) => ({
        key,
        label: returnWishes[key].label,
        note: wishNotes[key],
        ...(!wishesOf(reason).includes(key) && { disabledReason: returnSentences.wish }),
      }))}
      value={wish}
      onChange={(key) => onChange({ wish: key })}
    />
    {waysOf(reason).length > 1 && (
      <RadioCards
        label="상품을 보내는 방법"
        labelShown
        columns={2}
        items={waysOf(reason).map((key) => ({ key, label: returnWays[key].label, note: wayNotes[key] }))}
        value={way}
        onChange={(key) => onChange({ way: key })}
      />
    )}
  </>
)
