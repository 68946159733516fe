// Each by itself: through `Input` of the library all of them came with every list (scripts/library-patches.ts).
export { default as PasswordInput } from 'antd/es/input/Password'
export { default as SearchInput } from 'antd/es/input/Search'
export { default as TextArea } from 'antd/es/input/TextArea'
