/** A PDF page of the size A5 with some lines of plain letters in a frame. */
export function drawProof(lines: readonly string[]): Buffer {
  const text = lines.map(
    (line, index) => `BT /F1 ${index === 0 ? 24 : 16} Tf 50 ${440 - index * 60} Td (${line}) Tj ET`,
  )
  const content = ['0.12 0.23 0.54 RG 3 w 20 20 380 555 re S', ...text].join('\n')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer<</Size ${size}/Root 1 0 R>>\n`
  return Buffer.from(`${file}${table}startxref\n${file.length}\n%%EOF\n`, 'latin1')
}
