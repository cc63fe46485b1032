import { useState } from 'react'
import { partnerProductSentences } from '#features/goods/assortment/contract/partner-product-terms.ts'
import { useOwnStoreName } from '#features/stores/chain-stores/web/OwnStoreName.tsx'
import { formatNumber } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { StickyBar } from '#web/ui/layout/StickyBar.tsx'
import { mostOwnPrices } from '../../contract/own-prices.partner.calls.ts'
import css from './OwnPriceSheet.module.css'
import type { SheetDraft, SheetDrafts } from './sheet-cells.ts'

const SaveSheetDialog = optionalComponent(async () => (await import('./SaveSheetDialog.tsx')).SaveSheetDialog)

interface UnsavedBarProps {
  shopId: string
  drafts: SheetDrafts
  /** Leads to a cell, which may be on another page of the sheet. */
  onSeek: (key: string, draft: SheetDraft) => void
  onClear: () => void
  onReload: () => void
}

/** The bar of the unsaved cells, with the first reason that prevents saving and the way to its cell. */
export function UnsavedBar({ shopId, drafts, onSeek, onClear, onReload }: UnsavedBarProps) {
  const [isOpen, setOpen] = useState(false)
  const shorten = useOwnStoreName()
  const all = [...drafts.values()]
  const wrong = [...drafts].filter(([, { problem }]) => problem !== undefined)
  const [first] = wrong
  const seek = first && (() => onSeek(...first))
  const problem = first ? sentenceFor(first[1], shorten) : tooManyOf(drafts)
  return (
    <>
      <StickyBar
        sum={
          <>
            저장하지 않은 단가 {formatNumber(drafts.size)}개{first && ` · 오류 ${formatNumber(wrong.length)}칸`}
            {problem !== undefined && <small role="alert"> · {problem}</small>}
            {seek && (
              <>
                {' '}
                <Button size="small" onClick={seek}>
                  첫 칸으로
                </Button>
              </>
            )}
          </>
        }
        action={
          <span className={css['actions']}>
            <Button onClick={onClear}>되돌리기</Button>
            <Button look="primary" disabledReason={problem} onRefused={seek} onClick={() => setOpen(true)}>
              확인하고 저장
            </Button>
          </span>
        }
      />
      {isOpen && (
        <SaveSheetDialog
          shopId={shopId}
          items={all.flatMap(({ item }) => item ?? [])}
          onClose={() => setOpen(false)}
          onSaved={onClear}
          onReload={() => {
            onClear()
            onReload()
          }}
        />
      )}
    </>
  )
}

const sentenceFor = ({ storeName, productName, problem }: SheetDraft, shorten: (name: string) => string) =>
  `${shorten(storeName)} · ${productName}: ${problem}`

const tooManyOf = ({ size }: SheetDrafts): string | undefined =>
  size > mostOwnPrices ? partnerProductSentences.tooMany(mostOwnPrices) : undefined
