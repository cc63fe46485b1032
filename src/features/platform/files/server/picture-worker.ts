import { bytesFromParent } from './bytes-from-parent.ts'
import { encodePicture } from './encode-picture.ts'

/**
 * Decodes pictures in a process of its own, without settings and keys: a decoder that crashes, hangs or is exploited by
 * a hostile file ends with it.
 */
for await (const bytes of bytesFromParent()) process.send?.(await encodePicture(bytes))
