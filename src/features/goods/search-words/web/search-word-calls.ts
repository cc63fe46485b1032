import {
  deleteSearchWordCall,
  missesCall,
  saveSearchWordCall,
  searchWordsCall,
} from '../contract/search-words.admin.calls.ts'
import {
  brandMissesCall,
  brandSearchWordsCall,
  deleteBrandSearchWordCall,
  saveBrandSearchWordCall,
} from '../contract/search-words.partner.calls.ts'

const ofOperator = { list: searchWordsCall, save: saveSearchWordCall, remove: deleteSearchWordCall, misses: missesCall }
const ofBrand = {
  list: brandSearchWordsCall,
  save: saveBrandSearchWordCall,
  remove: deleteBrandSearchWordCall,
  misses: brandMissesCall,
}

/** The calls of a headquarters with its shop, or of the operator. */
export const searchWordCallsOf = (shopId: string | undefined) => (shopId === undefined ? ofOperator : ofBrand)
