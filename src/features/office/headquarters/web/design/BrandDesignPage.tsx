import { useState, type FormEvent } from 'react'
import { useParams } from 'react-router'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { PictureUpload } from '#features/platform/files/web/PictureUpload.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import {
  brandDesignCall,
  brandDesignSentences,
  changeBrandDesignCall,
  unreadableColorText,
  type BrandDesign,
} from '../../contract/brand-design.partner.calls.ts'
import css from './BrandDesignPage.module.css'
import { ColorField } from './ColorField.tsx'
import { DesignPreview } from './DesignPreview.tsx'
import { colorValuesOf, designErrors, problemsOf, toDesignForm } from './design-form.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { partnerProductsCall } from '#features/goods/assortment/contract/assortment.partner.calls.ts'
import { LoadedFresh } from '#web/api/LoadedFresh.tsx'
import { useCall, useSend } from '#web/api/use-call.ts'
import layout from '#web/ui/layout/words.module.css'

/** /partner/:shopId/makeup: logo, banner and colours of the brand, with a live preview. */
export function BrandDesignPage() {
  const { shopId = '' } = useParams()
  const design = useCall(brandDesignCall, { shop: shopId }, { refetchOnMountOrArgChange: true })
  return (
    <div className={layout['stack16']}>
      <PageTitle title="쇼핑몰 꾸미기" />
      <LoadedFresh query={design} rows={3} height={160}>
        {(found, reload) => <DesignEditor key={found.version} shopId={shopId} design={found} onReload={reload} />}
      </LoadedFresh>
    </div>
  )
}

interface DesignEditorProps {
  shopId: string
  design: BrandDesign
  onReload: () => void
}

const colorTexts = {
  primaryColor: { label: '대표 색상', hint: '버튼, 선택한 항목, 링크에 쓰입니다.' },
  accentColor: { label: '강조 색상', hint: '표시와 그림에 쓰이며, 그 위의 글자는 검은색입니다.' },
  tintColor: { label: '배경 색상', hint: '로그인 화면과 사진 뒤의 옅은 배경입니다.' },
} as const

function DesignEditor({ shopId, design, onReload }: DesignEditorProps) {
  const isReadOnly = !useMay()(changeBrandDesignCall)
  const form = useValidatedForm({
    initial: colorValuesOf(design),
    errorsOf: designErrors,
    draftName: `design:${shopId}:${design.version}`,
  })
  const [pictures, setPictures] = useState({ picture: design.picture, banner: design.banner })
  const [change, { isLoading: pending }] = useSend(changeBrandDesignCall)
  const problems = problemsOf(form.values)
  const sold = useCall(partnerProductsCall, { query: { status: 'SALE', sort: 'popular', size: 20 }, shop: shopId })
  const send = async (version: number) => {
    const answer = await change({ shop: shopId, body: { ...toDesignForm(form.values, pictures), version } })
    if (answer.error) return form.refuse(answer.error)
    form.reset(form.values)
    toast(brandDesignSentences.saved)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!pending && form.validate()) await send(design.version)
  }
  return (
    <div className={css['columns']}>
      <form ref={form.ref} className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
        {isReadOnly ? (
          <Notice>상품·마진 권한이 있는 담당자만 변경할 수 있습니다.</Notice>
        ) : (
          <>
            <PictureUpload
              label="로고"
              max={1}
              shopId={shopId}
              ignoresPaste
              value={pictures.picture ? [pictures.picture] : []}
              onChange={([picture = null]) => setPictures((before) => ({ ...before, picture }))}
              hint="정사각형 사진을 올려 주세요. JPG, PNG, WebP. 큰 사진은 줄여서 올립니다."
            />
            <PictureUpload
              label="배너"
              max={1}
              shopId={shopId}
              ignoresPaste
              value={pictures.banner ? [pictures.banner] : []}
              onChange={([banner = null]) => setPictures((before) => ({ ...before, banner }))}
              hint="가로 1600픽셀, 세로 400픽셀 사진을 올려 주세요. 휴대폰에서는 양옆이 잘립니다. 큰 사진은 줄여서 올립니다."
            />
          </>
        )}
        {(['primaryColor', 'accentColor', 'tintColor'] as const).map((key) => (
          <ColorField
            key={key}
            {...form.field(key)}
            {...colorTexts[key]}
            disabled={isReadOnly}
            problem={problems[key]}
            unreadable={unreadableColorText[key]}
            onChoose={(color) => form.put({ [key]: color })}
          />
        ))}
        <RecordRefusal
          error={form.refusal}
          pending={pending}
          onReload={onReload}
          onOverwrite={(version) => void send(version)}
        />
        {!isReadOnly && (
          <Button type="submit" look="primary" size="large" pending={pending}>
            저장
          </Button>
        )}
      </form>
      <DesignPreview name={design.name} colors={form.values} pictures={pictures} products={sold.data?.content ?? []} />
    </div>
  )
}
