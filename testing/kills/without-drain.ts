import { Server } from 'node:http'

const close = Server.prototype.close
/** Long enough for what was begun to be written, before the database is closed under it. */
const rest = 500

/** The broken twin of a stop: connections are cut at once. What was begun on them runs on, and its answers reach nobody. */
Server.prototype.close = function (this: Server, done?: (error?: Error) => void) {
  this.closeAllConnections()
  return close.call(this, (error) => void setTimeout(() => done?.(error), rest))
}
