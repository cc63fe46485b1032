import { Server } from 'node:http'

const close = Server.prototype.close
/** Long enough for started requests to write, before the database is closed. */
const rest = 500

/** The broken twin of a stop: connections are cut at once. Started requests run on, and their answers reach no client. */
Server.prototype.close = function (this: Server, done?: (error?: Error) => void) {
  this.closeAllConnections()
  return close.call(this, (error) => void setTimeout(() => done?.(error), rest))
}
