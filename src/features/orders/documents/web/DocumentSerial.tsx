import { QrCode } from '#web/ui/media/QrCode.tsx'
import { documentCheckPath, formatSerial } from '../contract/document-serial.ts'
import css from './DocumentSheet.module.css'

/** The serial at the foot of a document, with the code that leads to its check. */
export const DocumentSerial = ({ serial }: { serial: string }) => (
  <div className={css['serial']}>
    <QrCode text={`${location.origin}${documentCheckPath(serial)}`} label="문서 확인 QR 코드" size={76} />
    <div>
      <p className={css['serialNumber']}>
        문서 확인번호 <b>{formatSerial(serial)}</b>
      </p>
      <p>QR 코드를 찍거나 {location.host}/document 에서 확인번호를 입력하시면 발행 내용을 확인하실 수 있습니다.</p>
    </div>
  </div>
)
