export { arabicNamesOf, officeAccounts, officePeople } from './queries.ts'
