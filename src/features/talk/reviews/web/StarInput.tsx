import { IconStarFilled } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ratings } from '../contract/review-terms.ts'
import css from './StarInput.module.css'

interface StarInputProps {
  /** '' until a number is chosen. */
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

const ascending = ratings.toReversed()
const words = ['', '아쉬움', '조금 아쉬움', '보통', '좋음', '아주 좋음']

/** 별점: one of five stars, as radio buttons, so that the keyboard and screen readers choose as usual. */
export function StarInput({ value, onChange, error }: StarInputProps) {
  const [hovered, setHovered] = useState(0)
  const errorId = useId()
  const lit = hovered || Number(value)
  return (
    <fieldset className={css['box']} aria-describedby={error ? errorId : undefined}>
      <legend className={css['label']}>
        별점 <span aria-hidden>*</span>
      </legend>
      <div className={css['row']} onPointerLeave={() => setHovered(0)}>
        {ascending.map((star) => (
          <label key={star} className={css['star']} onPointerEnter={() => setHovered(star)}>
            <input
              type="radio"
              name="rating"
              value={star}
              required
              checked={value === String(star)}
              aria-label={`${star}점`}
              onChange={() => onChange(String(star))}
            />
            <IconStarFilled size={34} data-on={star <= lit || undefined} aria-hidden />
          </label>
        ))}
        <span className={css['word']}>{words[lit]}</span>
      </div>
      {error && (
        <p id={errorId} role="alert" className={css['error']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
