/** '서울 성동구 누리길 27' → '서울 성동구 ***': the region and its district, without the street [law: masking]. */
export function maskAddress(text: string): string {
  const [region = '', district = '', ...rest] = text.trim().split(/\s+/)
  // Masks a text that is no Korean address completely.
  if (!district) return '***'
  return rest.length > 0 && /[시군구]$/.test(district) ? `${region} ${district} ***` : `${region} ***`
}
