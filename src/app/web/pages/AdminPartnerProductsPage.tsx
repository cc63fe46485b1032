import { AdminPartnerProductListPage } from '#features/goods/assortment/web/AdminPartnerProductListPage.tsx'
import { BrandPicker } from '#features/office/headquarters/web/brands/BrandPicker.tsx'

/** /admin/partnerproduct, with the choice of a brand. */
export const AdminPartnerProductsPage = () => <AdminPartnerProductListPage BrandPicker={BrandPicker} />
