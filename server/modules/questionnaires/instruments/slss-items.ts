/** Category, key, English (Huebner 1991), Arabic (translated for this product). */
export default [
  ['LS', 1, 'My life is going well.', 'حياتي تسير على ما يرام.'],
  ['LS', 1, 'My life is just right.', 'حياتي كما أريدها تماماً.'],
  ['LS', -1, 'I would like to change many things in my life.', 'أودّ أن أغيّر أشياء كثيرة في حياتي.'],
  ['LS', -1, 'I wish I had a different kind of life.', 'أتمنى لو كانت لي حياة مختلفة.'],
  ['LS', 1, 'I have a good life.', 'حياتي جيدة.'],
  ['LS', 1, 'I have what I want in life.', 'لديّ ما أريده في الحياة.'],
  ['LS', 1, 'My life is better than most kids.', 'حياتي أفضل من حياة معظم من هم في عمري.'],
] as const
