/**
 * Names that people write shorter than they say them, each with the whole one. Only what stands for one name wherever it is met is among
 * them, as passports, lists of the Gulf and of South and South-East Asia have it: half of all boys there are a Mohammed, and the first of
 * several names is mostly that one. An initial (M., A.) may be anybody and is none; what leaves out vowels only (Mhmd, Ahmd) is heard by
 * its consonants already.
 */
export const shortNames: Readonly<Record<string, string>> = {
  /** the Gulf, India, Malaysia */
  mohd: 'mohammed',
  /** Malaysia, Indonesia */
  muhd: 'mohammed',
  muh: 'mohammed',
  /** the Levant */
  mhd: 'mohammed',
  /** Bangladesh, India */
  md: 'mohammed',
  /** Indonesia, Jordan; also written Moh'd */
  moh: 'mohammed',
}
