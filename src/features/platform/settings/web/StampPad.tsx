import { useRef, type PointerEvent } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { stampColor, stampSide } from '../contract/draw-stamp.ts'
import type { StampPixels } from '../contract/stamp-shape.ts'
import css from './Stamp.module.css'

/** A pad to draw the stamp with finger, pen or mouse; reports the inked pixels after each line. */
export function StampPad({ onDrawn }: { onDrawn: (pixels: StampPixels | null) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const context = () => canvas.current?.getContext('2d', { willReadFrequently: true })
  const place = ({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const scale = stampSide / currentTarget.clientWidth
    return [nativeEvent.offsetX * scale, nativeEvent.offsetY * scale]
  }

  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = context()
    if (!pen) return
    event.currentTarget.setPointerCapture(event.pointerId)
    Object.assign(pen, { lineWidth: 8, lineCap: 'round', lineJoin: 'round', strokeStyle: stampColor })
    const [x, y] = place(event)
    pen.beginPath()
    pen.moveTo(x, y)
    pen.lineTo(x, y)
    pen.stroke()
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = context()
    if (!pen || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    pen.lineTo(...place(event))
    pen.stroke()
  }
  const end = () => {
    const data = context()?.getImageData(0, 0, stampSide, stampSide).data
    if (data)
      onDrawn(Uint8Array.from({ length: stampSide * stampSide }, (_, at) => ((data[at * 4 + 3] ?? 0) > 127 ? 1 : 0)))
  }
  const clear = () => {
    context()?.clearRect(0, 0, stampSide, stampSide)
    onDrawn(null)
  }

  return (
    <div className={css['pad']}>
      <canvas
        ref={canvas}
        width={stampSide}
        height={stampSide}
        className={css['canvas']}
        aria-label="직인을 그리는 칸. 키보드로는 상호로 만들거나 그림을 올리실 수 있습니다."
        role="img"
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
      />
      <Button onClick={clear}>지우기</Button>
    </div>
  )
}
