import { Button } from '../form/Button.tsx'
import { Dialog } from '../overlay/Dialog.tsx'
import { Kbd } from './Kbd.tsx'
import css from './KeyHelp.module.css'
import { listKeys, shellKeys, type KeyEntry } from './key-entries.ts'

export const KeyHelp = ({ keys = [], onClose }: { keys?: readonly KeyEntry[]; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title="단축키"
    size="small"
    footer={
      <Button look="primary" onClick={onClose}>
        확인
      </Button>
    }
  >
    <dl className={css['keys']}>
      {[...keys, ...keysOfList(), ...shellKeys()].map((each) => (
        <div key={each.label}>
          <dt>
            {each.keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{each.description}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)

/** The keys of a list, where the page behind the dialog has one. */
const keysOfList = () => (document.querySelector('[data-rows]') ? listKeys : [])
