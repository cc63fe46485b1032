import { Button } from '#web/ui/form/Button.tsx'
import { TextField, type TextFieldProps } from '#web/ui/form/text-fields.tsx'
import { leastContrast, type ColorProblem } from '../../contract/brand-colors.ts'
import css from './BrandDesignPage.module.css'
import layout from '#web/ui/layout/words.module.css'

interface ColorFieldProps extends Pick<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'disabled'
> {
  label: string
  hint: string
  /** Sentence about an unreadable colour. */
  unreadable: string
  problem: ColorProblem | undefined
  onChoose: (color: string) => void
}

/** A colour as text and as swatch, with the contrast problem and a button that applies the nearest readable shade. */
export function ColorField({ problem, unreadable, onChoose, ...field }: ColorFieldProps) {
  const isColor = /^#[0-9a-f]{6}$/i.test(String(field.value))
  return (
    <div className={layout['stack8']}>
      <TextField
        {...field}
        maxLength={7}
        autoCapitalize="off"
        spellCheck={false}
        error={field.error ?? (problem && unreadable)}
        action={
          <input
            type="color"
            className={css['swatch']}
            aria-label={`${field.label} 고르기`}
            value={isColor ? String(field.value).toLowerCase() : '#000000'}
            disabled={field.disabled}
            onChange={(event) => onChoose(event.currentTarget.value.toUpperCase())}
          />
        }
      />
      {problem && !field.disabled && (
        <p className={css['mend']}>
          <span>
            명암비 {problem.contrast.toFixed(1)} : 1 (기준 {leastContrast} : 1)
          </span>
          <Button onClick={() => onChoose(problem.proposal.toUpperCase())}>
            <i className={css['dot']} ref={(dot) => dot?.style.setProperty('background', problem.proposal)} />
            {problem.proposal.toUpperCase()} 적용
          </Button>
        </p>
      )}
    </div>
  )
}
