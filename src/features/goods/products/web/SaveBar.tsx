import { SaveButtons } from '#web/ui/form/SaveButtons.tsx'
import { StickyBar } from '#web/ui/layout/StickyBar.tsx'
import css from './ProductEditor.module.css'
import type { ProductFormState } from './use-product-form.ts'

interface SaveBarProps {
  state: ProductFormState
  isNew: boolean
  pending: boolean
}

/** Saves from anywhere in the long form, and leads to its first error. */
export function SaveBar({ state: { isDirty, errorCount, showFirstError }, isNew, pending }: SaveBarProps) {
  return (
    <StickyBar
      sum={
        <div className={css['state']}>
          <span role="status">{isDirty && '저장하지 않은 변경이 있습니다.'}</span>
          {errorCount > 0 && (
            <button type="button" className={css['errors']} onClick={showFirstError}>
              오류 {errorCount}건 보기
            </button>
          )}
        </div>
      }
      action={<SaveButtons label={isNew ? '상품 등록' : '저장'} pending={pending} another={isNew} />}
    />
  )
}
