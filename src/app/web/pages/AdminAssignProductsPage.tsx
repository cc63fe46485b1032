import { AdminAssignPage } from '#features/goods/assortment/web/AdminAssignPage.tsx'
import { AllBrands } from '#features/office/headquarters/web/brands/AllBrands.tsx'
import { BrandPicker } from '#features/office/headquarters/web/brands/BrandPicker.tsx'

/** /admin/partnerproduct/assign, with the choice of brands. */
export const AdminAssignProductsPage = () => <AdminAssignPage BrandPicker={BrandPicker} AllBrands={AllBrands} />
