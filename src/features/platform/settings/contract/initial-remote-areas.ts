import { postalRanges, type RemoteAreas } from '#values/remote-areas.ts'

/**
 * The remote areas of CJ대한통운, as Korean shop systems publish them [externals: Remote areas]; used until the operator changes them.
 * A line is a postal code, or the first and the last one, and its place.
 */
export const initialRemoteCodes = {
  JEJU: '63000-63644 제주특별자치도 전 지역',
  ISLAND: `22386-22388 인천 중구
23004-23010 인천 강화군
23100-23116 인천 옹진군
23124-23136 인천 옹진군
31708 충남 당진시
32133 충남 태안군
33411 충남 보령시
40200-40240 경북 울릉군
46768-46771 부산 강서구
52570-52571 경남 사천시
53031-53033 경남 통영시
53089-53104 경남 통영시
54000 전북 군산시
56347-56349 전북 부안군
57068-57069 전남 영광군
58760-58762 전남 목포시
58800-58810 전남 신안군
58816-58818 전남 신안군
58826 전남 신안군
58828-58866 전남 신안군
58953-58958 전남 진도군
59102-59103 전남 완도군
59106 전남 완도군
59127 전남 완도군
59129 전남 완도군
59137-59166 전남 완도군
59421 전남 보성군
59531 전남 고흥군
59551 전남 고흥군
59563 전남 고흥군
59568 전남 고흥군
59650 전남 여수시
59766 전남 여수시
59781-59790 전남 여수시`,
} as const

export const initialRemoteAreas: RemoteAreas = {
  JEJU: postalRanges(initialRemoteCodes.JEJU),
  ISLAND: postalRanges(initialRemoteCodes.ISLAND),
}
