import encodeQR from 'qr'
import css from './QrCode.module.css'

interface QrCodeProps {
  text: string
  label: string
  /** In pixels. A small code is for print, where the paper provides the white border. */
  size?: number
}

/** A QR code. Drawn in the browser, so that a secret in its text is not sent to a drawing service. */
export function QrCode({ text, label, size = 200 }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: size < 200 ? 1 : 4 })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={css['qr']}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      width={size}
      height={size}
    >
      <path d={path} />
    </svg>
  )
}
