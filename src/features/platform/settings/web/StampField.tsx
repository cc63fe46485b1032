import { useRef, useState, type ChangeEvent } from 'react'
import { isHeicFile, pictureRefusalText } from '#features/platform/files/contract/picture-limits.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { companyRefusalText } from '../contract/company.admin.calls.ts'
import { drawStamp } from '../contract/draw-stamp.ts'
import { drawShapeStamp, type StampPixels } from '../contract/stamp-shape.ts'
import { readStampPicture, stampPictureTypes } from './read-stamp-picture.ts'
import css from './Stamp.module.css'
import { StampPad } from './StampPad.tsx'
import layout from '#web/ui/layout/words.module.css'

/** The chosen stamp; `shape` is null until something is drawn or uploaded. */
export type StampDraft = { kind: 'KEEP' } | { kind: 'MADE' } | { kind: 'DRAWN' | 'PICTURE'; shape: StampPixels | null }

interface StampFieldProps {
  /** The stored stamp; null on a new installation. */
  stored: string | null
  owner: { companyName: string; representative: string }
  value: StampDraft
  error: string | undefined
  onChange: (draft: StampDraft) => void
}

const kinds = [
  { key: 'KEEP', label: '현재 직인' },
  { key: 'MADE', label: '상호로 만들기' },
  { key: 'DRAWN', label: '직접 그리기' },
  { key: 'PICTURE', label: '그림 올리기' },
] as const

/** The stamp of printed documents: made from the name, drawn, or read from a picture. */
export function StampField({ stored, owner, value, error, onChange }: StampFieldProps) {
  const choose = (kind: StampDraft['kind']) =>
    onChange(kind === 'KEEP' || kind === 'MADE' ? { kind } : { kind, shape: null })
  const drawn = stampSvgOf(value, { stored, owner })
  return (
    <Card title="직인">
      <div className={layout['stack16']}>
        <Chips
          label="직인을 등록하는 방법"
          items={stored ? kinds : kinds.slice(1)}
          value={value.kind}
          onChange={choose}
        />
        <div className={css['parts']}>
          {value.kind === 'DRAWN' && <StampPad onDrawn={(shape) => onChange({ kind: 'DRAWN', shape })} />}
          {value.kind === 'PICTURE' && <Upload onRead={(shape) => onChange({ kind: 'PICTURE', shape })} />}
          <figure className={css['preview']}>
            {'svg' in drawn ? (
              <img src={`data:image/svg+xml,${encodeURIComponent(drawn.svg)}`} alt="문서에 찍힐 직인" />
            ) : (
              <span className={css['none']}>없음</span>
            )}
            <figcaption>견적서·영수증·거래명세서에 찍힙니다.</figcaption>
          </figure>
        </div>
        {('problem' in drawn || error) && (
          <p className={layout['bad']} role="alert">
            {'problem' in drawn ? drawn.problem : error}
          </p>
        )}
      </div>
    </Card>
  )
}

function Upload({ onRead }: { onRead: (shape: StampPixels | null) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (!file) return
    const shape = await readStampPicture(file)
    setProblem(shape ? undefined : problemOf(file))
    onRead(shape ?? null)
    // Without this the same file, changed and chosen again, would not be read.
    currentTarget.value = ''
  }
  return (
    <div className={css['upload']}>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        aria-label="직인 그림 파일"
        tabIndex={-1}
        accept={stampPictureTypes.join(',')}
        onChange={(event) => void read(event)}
      />
      <Button onClick={() => input.current?.click()}>그림 선택</Button>
      <p>
        흰 종이에 찍은 직인을 촬영하거나 스캔한 PNG, JPG, SVG 파일(5MB 이하)입니다. 모양만 읽어 다시 그리며, 파일은
        저장하지 않습니다.
      </p>
      {problem && (
        <p className={layout['bad']} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** The sentence for a file that no stamp was read from. */
const problemOf = (file: File): string =>
  isHeicFile(file)
    ? pictureRefusalText.heic
    : '그림에서 직인을 찾을 수 없습니다. 배경이 밝은 PNG, JPG, SVG 파일을 올려 주세요.'

type Drawn = { svg: string } | { problem: string } | Record<string, never>

function stampSvgOf(draft: StampDraft, { stored, owner }: Pick<StampFieldProps, 'stored' | 'owner'>): Drawn {
  if (draft.kind === 'KEEP') return stored ? { svg: stored } : {}
  if (draft.kind === 'MADE') return owner.companyName ? { svg: drawStamp(owner.companyName, owner.representative) } : {}
  if (!draft.shape) return {}
  const outcome = drawShapeStamp(draft.shape, owner)
  return outcome.ok ? { svg: outcome.svg } : { problem: companyRefusalText[outcome.refused] }
}
