import { bytesFromParent } from './bytes-from-parent.ts'
import { encodePicture } from './encode-picture.ts'

/**
 * The program that decodes pictures. A decoder that crashes, hangs or is taken over by a hostile file ends with its
 * process, which has no settings and no keys.
 */
for await (const bytes of bytesFromParent()) process.send?.(await encodePicture(bytes))
