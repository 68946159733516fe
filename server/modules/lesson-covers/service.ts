export {
  coverAgain,
  coverLoads,
  coversHeldBy,
  coversOf,
  coversOn,
  dropCovers,
  keepCovers,
  nameRegister,
  registersGivenTo,
  registersOf,
  type Cover,
  type NewCover,
} from './queries/covers.ts'
export { inChargeOn, registerTakers, type RegisterTaker } from './queries/registers.ts'
