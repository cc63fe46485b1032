export function HomePage() {
  return (
    <main id="main" tabIndex={-1}>
      <h1>발주</h1>
    </main>
  )
}
