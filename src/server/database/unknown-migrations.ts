/** The database has migrations that this program doesn't: it was made before the migrations were squashed, or by a later version. */
export class UnknownMigrations extends Error {
  readonly from: 'earlier' | 'later'

  constructor(from: 'earlier' | 'later') {
    super(`the database has migrations of ${from === 'earlier' ? 'an earlier' : 'a later'} version`)
    this.from = from
  }
}
