import { useState } from 'react'
import { Button } from '../form/Button.tsx'
import { RadioCards, type RadioCard } from '../form/RadioCards.tsx'
import { Dialog } from '../overlay/Dialog.tsx'
import css from './AppearanceDialog.module.css'
import {
  chooseAppearance,
  readAppearance,
  type Appearance,
  type ColorMode,
  type Density,
  type TextSize,
} from './appearance-choice.ts'

const modes: readonly RadioCard<ColorMode>[] = [
  { key: 'system', label: '시스템 설정 따르기', note: '휴대폰이나 컴퓨터의 설정에 맞춥니다.' },
  { key: 'light', label: '밝게' },
  { key: 'dark', label: '어둡게' },
]
const sizes: readonly RadioCard<TextSize>[] = [
  { key: 'normal', label: '보통' },
  { key: 'large', label: <span className={css['large']}>크게</span> },
  { key: 'larger', label: <span className={css['larger']}>더 크게</span> },
]

const densities: readonly RadioCard<Density>[] = [
  { key: 'compact', label: '촘촘하게' },
  { key: 'comfortable', label: '넉넉하게' },
]

/** Chooses the colour scheme, the text size and, for the offices, the height of rows of this device; each choice applies at once. */
export function AppearanceDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState(readAppearance)
  const choose = (part: Partial<Appearance>) => {
    // Another tab may have changed the other part meanwhile.
    const next = { ...readAppearance(), ...part }
    setChosen(next)
    chooseAppearance(next)
  }
  const hasDensity = document.querySelector('[data-keys]') !== null
  return (
    <Dialog
      open
      onClose={onClose}
      title="화면 설정"
      footer={
        <Button look="primary" onClick={onClose}>
          확인
        </Button>
      }
    >
      <div className={css['groups']}>
        <RadioCards
          label="화면 모드"
          labelShown
          items={modes}
          value={chosen.mode}
          onChange={(mode) => choose({ mode })}
        />
        <RadioCards
          label="글자 크기"
          labelShown
          columns={3}
          items={sizes}
          value={chosen.text}
          onChange={(text) => choose({ text })}
        />
        {hasDensity && (
          <RadioCards
            label="목록 간격"
            labelShown
            columns={2}
            items={densities}
            value={chosen.density}
            onChange={(density) => choose({ density })}
          />
        )}
        <p className={css['note']}>바로 적용되며, 이 기기의 이 브라우저에만 저장됩니다.</p>
      </div>
    </Dialog>
  )
}
