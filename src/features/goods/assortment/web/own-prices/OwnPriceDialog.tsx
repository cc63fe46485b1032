import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { sentenceOf } from '#web/api/api-error.ts'
import { focusInvalidSoon } from '#web/ui/form/focus-invalid.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import type { OwnPriceRow } from '../../contract/own-prices.partner.calls.ts'
import { MarkupFields } from '../MarkupFields.tsx'
import { OwnPriceEffect } from './OwnPriceEffect.tsx'
import css from './OwnPrices.module.css'
import { useOwnPriceDraft, type DraftPair } from './use-own-price-draft.ts'
import layout from '#web/ui/layout/words.module.css'

interface OwnPriceDialogProps {
  shopId: string
  title: string
  /** The own price that is changed; undefined: a new one. */
  row: OwnPriceRow | undefined
  pair: DraftPair
  /** Chooses the missing half of a new pair; shows `error` as its own. */
  picker?: (error: string | undefined) => ReactNode
  onClose: () => void
  /** Reads the own price again after another user changed it. */
  onReload: () => void
}

/** The margin of one product for one store, with the resulting price beside that of the level. */
export function OwnPriceDialog({ shopId, title, row, pair, picker, onClose, onReload }: OwnPriceDialogProps) {
  const { values, put, problem, effect, previewError, pending, error, save } = useOwnPriceDraft(
    shopId,
    pair,
    row ? { ...typedOf(row), version: row.version } : { marginType: 'RATE', margin: '' },
  )
  const [isSubmitted, setSubmitted] = useState(false)
  const formId = useId()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (problem) return focusInvalidSoon(event.currentTarget)
    if (await save()) onClose()
  }
  const overwrite = async (version: number) => {
    if (await save(version)) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <FormDialogButtons onClose={onClose} form={formId} pending={pending}>
          저장
        </FormDialogButtons>
      }
    >
      <form id={formId} className={layout['stack16']} onSubmit={(event) => void submit(event)} noValidate>
        {picker?.(isSubmitted ? problem?.pair : undefined)}
        <div className={css['margin']}>
          <MarkupFields
            type={{
              value: values.marginType,
              onChange: (event) => put({ marginType: event.currentTarget.value }),
            }}
            margin={{
              value: values.margin,
              error: (isSubmitted || values.margin !== '') && problem?.margin,
              onChange: (event) => put({ margin: event.currentTarget.value }),
            }}
          />
        </div>
        {effect?.items[0] && <OwnPriceEffect effect={effect.items[0]} />}
        {previewError !== undefined && <p role="alert">{sentenceOf(previewError)}</p>}
        <RecordRefusal
          error={error}
          pending={pending}
          onReload={onReload}
          onOverwrite={(version) => void overwrite(version)}
        />
        <p className={css['soft']}>등급 할인 없이 이 단가로 주문합니다. 마켓 가격은 그대로입니다.</p>
      </form>
    </Dialog>
  )
}

const typedOf = ({ marginType, margin }: OwnPriceRow) => ({
  marginType,
  margin: String(marginType === 'RATE' ? margin / 10 : margin),
})
