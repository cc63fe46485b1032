import { reloadWhenBroken } from './reload-when-broken.ts'
import { sendEarly } from './send-early.ts'

// The document's own script, which runs while the app's scripts still load (tools/build/build-early.ts).
reloadWhenBroken()
sendEarly(document.currentScript?.dataset['reads'])
