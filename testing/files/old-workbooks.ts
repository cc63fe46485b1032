import { inflateRawSync } from 'node:zlib'

const unpack = (packed: string): Buffer => inflateRawSync(Buffer.from(packed, 'base64'))

/** A statement of KB as an old workbook (BIFF8), with its lines on the second sheet, a real date and a sum. */
export const oldStatement = (): Buffer =>
  unpack(
    '7ZdNaFRXFMd/9747M2/y+SZTv+IHwyAUKpovxkqqdhQXQayIs2gXQk2IdcSPhJiNEERsIggWXGTRhZuCG8HaWIKKRIhi+rKorVjSRVGIXXRXaCFLnSn3vPfS' +
      'SUIhfmBtyRnuYd7/3fPO/7xz7rn3PfwxNf3V9canzJPtOJTKSeIVmAJ0dOEF13aUyuVyBJeX5D8lz8vlcikcBoiB5LxUgS+N//ewa9oBKvOfAFwgCVQB1UAN' +
      'UAvUAfVBCyAFNABp4B1gGbAcWAGsBFYBjcBqYA2wdqm23qqxn1cTQ0xFvUQt0sbW2plEtKcUKNJGG/3sJvfC/hvQ4l+He8/ieQfyMT30cZQueujh6Ev7j2Qx' +
      'NvY9fZDgtcmL+q+U91s3t76K76TrQTxGV9+DRHJcEU/AUzQj5q6cFX4FDtBr+0mh2NbWv7vAG5GdwqFTWQ7jCrYpg0JzCU2KVcKtQXRa9Dcyc0z0NulocLBv' +
      'fNeWMGMzKi/zvhCdFV2HRnFTbH4RpIVG/hCLi+FiiKkd9HGETo6xzuTYwkpUlqq9HYUmqvd2FDJkKVIky87PshznOFni+7Oc5CRZHp2y99eZDWwljTpF8Nso' +
      'EzfSTTcZMW8XpF3MpqUTw8y8aljC3yw+XwJ86wL8oFTQEDWcs60RrTomRkeG8Dgtbcqo3qtf3hwd+X3iAraKFc9kbw6kanYVenNWYa1UZw2aburlf0pq1MPl' +
      '2ZU/H33Ute/DTwV/T/ANos8Kcqbi+Z8LPhic/HXdbAcLtNHp8HMghsr756cyWPLbdQM35NshXxHobZWwj7cTDrtpDruVe4I8s+i+S9Gdu1WIJ7Oge/8bccdE' +
      'xyXuZWHccWbT0zt54WejUxKKZ1Nlbwz4j+8ZXSt586wXNTn8ndH10o48G/ilB+61zokAcgJoyA+gWgldzIZ9C6xAEcMjgZoZuzUyeKeJ1WPD3w7ecXSdUE1x' +
      '+dBA8evzv+UtEy1ODcpMXvTdazk/mKbl7Ba+YkGcCNnzJB8gJkSmTzTtsFnW4jeGOjB1f2z99QG/NG50k2TIs72plWZa2cwmmsmxiRZyZGihhXaaaQ61JeVE' +
      'pEa/P/aw/4fHo9ah8zepXj8fIM48ms4sqUzKkqrHEVIO6tZPn/jepH1hRghp1JGp+1eNTsqSsVbKPsIscGPmxP5PhVsdpdPm+WWLNzhgR8X7Vshf',
  )

/** The same kind with an error in B2. */
export const oldStatementWithError = (): Buffer =>
  unpack(
    '7ZdNSFRRFMd/986bmTd+vpkJKgORtwkUdT4YE0kzaSFCEs6iFkIqkhMmyuhGaBGlu4IWLVq0aRlEWURKKFggtonCoEW00PZBgUv1xTvzRkZXmiGI8x/uYd5/' +
      '7rnnzL3n474vn8OrT19VrbELbfjYckIECjgF6PyDlXt2x5bjOHnaKeJIYdNxnC1vGIDfO8/iOD7DzWkfkD9/N+eDgAmEgBKgFCgDyoEKoDJXAggDESAKnCjG' +
      'zpEbPRwMBn6VryVqjzpurLX78z0lTYYkSSboIrVv+xG02Nde79m73zlcZZQswwwwyijD/2w/j73ouPv0zeC/Yb/2C3Eu0ZQ4iO2QaUHAz0D2UzC0qAgEYQ3N' +
      'jPFe7go/gV7G3HqSziSTE11pDgUd4kO/cn1YVNCqNIonaMKcFs8iIqMiX8q8eZGtUs+gL7t4qdk7r3XVLvMeiLRFVuCuOCs634WJU8Vv0XjopYJfXSTLTfq5' +
      'RbWRoplTKJuS7s50I6XdnekabDJksOm4YTPCCDaBHptxxrFZmXR/rzbqOE8UNUnuUy8T6xlkkBpRbxGmRdRWpQ7D+q5YKPKHy+9Gn0TKNBa9PqlAauz549k3' +
      'M7+W7mOgUGxIx82hZDu3rB25VS5RV4ZmkEr5HpbYszDZePZn5fLAlQvXha8Vvk7kXWHuFKx/T/ip3H1eVwint6uzocPeJd9A3Ly9/OODoSslGSx8qOll80X/' +
      'kqFPip5FELU+PzcztdDImflHr6cWDN0ohc5yIzdBjARNNBAjRQNxUtQQJ04LMWKe9GtT9sGiVrnGlKzsQ819vbZsfWzTEd7K+0h7wba+U6V5J929HDKjDJmF' +
      'vUZSMWOeJWPubEHyZ4wd7zaGt/PHB38B',
  )
