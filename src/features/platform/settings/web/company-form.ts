import { formatBusinessNumber } from '#values/business-number.ts'
import { formatPhone, phoneText } from '#values/phone.ts'
import { schemaErrors } from '#web/ui/form/use-validated-form.ts'
import { companyForm, type CompanyForm, type CompanyRecord } from '../contract/company.admin.calls.ts'

/** Form state: texts as typed. */
export type CompanyValues = CompanyForm

const emptyCompany: CompanyValues = {
  companyName: '',
  representative: '',
  businessNumber: '',
  mailOrderNumber: '',
  address: '',
  businessType: '',
  businessItem: '',
  contactName: '',
  tel: '',
  email: '',
  privacyOfficer: '',
  hostingProvider: '',
  supportHours: '',
}

export function companyValues({ company }: CompanyRecord): CompanyValues {
  if (!company) return emptyCompany
  const { stampSvg: _, ...form } = company
  return { ...form, businessNumber: formatBusinessNumber(form.businessNumber), tel: formatPhone(form.tel) }
}

export const companyProblems = (values: CompanyValues) =>
  schemaErrors<CompanyValues>(companyForm, toCompanyForm(values))

export const toCompanyForm = (values: CompanyValues): CompanyForm => ({
  ...values,
  businessNumber: formatBusinessNumber(values.businessNumber.trim()),
  tel: phoneText(values.tel),
  email: values.email.trim(),
})
