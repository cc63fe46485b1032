import { useState } from 'react'
import { productLimits } from '#features/goods/catalog/contract/product-record.ts'
import { formatNumber } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { isComposing } from '#web/ui/form/composition.ts'
import { axisName, axisValues, withCombinations } from './option-rows.ts'
import css from './ProductEditor.module.css'
import type { ProductFormState } from './use-product-form.ts'
import layout from '#web/ui/layout/words.module.css'

const none = { name: '', text: '' }

/** Makes option rows from one or two axes: sizes × papers. */
export function OptionAxes({ state: { form, put } }: { state: ProductFormState }) {
  const [axes, setAxes] = useState([{ name: '사이즈', text: '' }, none])
  const read = axes.map(({ name, text }) => ({ name, values: axisValues(text) }))
  const made = withCombinations(form.options, read)
  const fresh = made.length - form.options.length
  const isTooMany = made.length > productLimits.options
  const write = (index: number, part: Partial<typeof none>) =>
    setAxes(axes.map((axis, at) => (at === index ? { ...axis, ...part } : axis)))
  const make = () => {
    put({ options: made, optionName: form.optionName || axisName(read) })
    setAxes(axes.map((axis) => ({ ...axis, text: '' })))
  }
  return (
    <div className={css['axes']} role="group" aria-label="옵션 조합 만들기">
      {axes.map((axis, index) => (
        <div key={index} className={css['axis']}>
          <TextField
            label={`${index + 1}번째 항목`}
            placeholder={index === 0 ? '사이즈' : '용지'}
            maxLength={10}
            value={axis.name}
            onChange={(event) => write(index, { name: event.currentTarget.value })}
          />
          <TextField
            label={`${index + 1}번째 항목의 값`}
            placeholder={index === 0 ? 'S, M, L' : '스노우 250g, 랑데뷰 240g'}
            value={axis.text}
            onChange={(event) => write(index, { text: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
              event.preventDefault()
              if (fresh > 0 && !isTooMany) make()
            }}
          />
        </div>
      ))}
      <Button disabled={fresh === 0 || isTooMany} onClick={make}>
        {fresh > 0 ? `옵션 ${formatNumber(fresh)}개 만들기` : '옵션 만들기'}
      </Button>
      {isTooMany && (
        <p className={layout['badNote']} role="alert">
          옵션은 {productLimits.options}개까지 만들 수 있습니다. 값을 줄여 주세요.
        </p>
      )}
    </div>
  )
}
