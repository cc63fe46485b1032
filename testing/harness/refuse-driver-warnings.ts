const guarded = globalThis as { refusesDriverWarnings?: true }

/** A deprecated use of PostgreSQL's driver fails the run: the next major version would break it. */
if (!guarded.refusesDriverWarnings) {
  guarded.refusesDriverWarnings = true
  process.on('warning', (warning) => {
    if (warning.name === 'DeprecationWarning' && /\bpg@|client\.query\(\)/.test(warning.message)) throw warning
  })
}
