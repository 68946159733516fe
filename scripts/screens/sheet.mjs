// The contact sheet beside the pictures: a page without a server, to flip through all of them.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const page = (pictures) => `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<title>Screens</title>
<style>
  body { margin: 0; font: 14px/1.4 system-ui, sans-serif; background: #eef1f4; color: #16212b }
  header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 20px; padding: 10px 16px; background: #fff; border-bottom: 1px solid #d5dbe1 }
  header label { margin-inline-end: 8px }
  input[type=search] { font: inherit; padding: 4px 8px; width: 16em }
  main { display: grid; gap: 16px; padding: 16px; grid-template-columns: repeat(auto-fill, minmax(300px, 1fr)) }
  figure { margin: 0; background: #fff; border: 1px solid #d5dbe1; border-radius: 8px; overflow: hidden; cursor: zoom-in }
  figure img { display: block; width: 100%; height: 200px; object-fit: cover; object-position: top; background: #dde3e8 }
  figcaption { padding: 6px 10px; overflow-wrap: anywhere }
  small { color: #5b6873 }
  dialog { padding: 0; border: 0; max-width: 98vw; max-height: 96vh; background: #222; color: #fff }
  dialog p { position: sticky; top: 0; margin: 0; padding: 8px 14px; background: #222 }
  dialog img { display: block; max-width: 96vw }
</style>
<header>
  <input type="search" placeholder="Name" aria-label="Name" autofocus />
  <span data-by="language"></span><span data-by="theme"></span><span data-by="width"></span>
  <output></output>
</header>
<main></main>
<dialog><p></p><img alt="" /></dialog>
<script>
  const pictures = ${JSON.stringify(pictures)}
  const sides = ['language', 'theme', 'width']
  const dialog = document.querySelector('dialog')
  const off = new Set()
  let shown = [], at = 0
  for (const side of sides)
    document.querySelector('[data-by=' + side + ']').innerHTML = [...new Set(pictures.map((one) => one[side]))].sort()
      .map((value) => '<label><input type="checkbox" checked value="' + value + '"> ' + value + '</label>').join('')
  const show = () => {
    const word = document.querySelector('input[type=search]').value.toLowerCase()
    shown = pictures.filter((one) => one.name.toLowerCase().includes(word) && sides.every((side) => !off.has(one[side])))
    document.querySelector('output').textContent = shown.length + ' of ' + pictures.length
    document.querySelector('main').innerHTML = shown.map((one, index) =>
      '<figure data-at="' + index + '"><img loading="lazy" alt="" src="' + one.file + '"><figcaption>' + one.name +
      ' <small>' + sides.map((side) => one[side]).join(' · ') + '</small></figcaption></figure>').join('')
  }
  const open = (index) => {
    at = (index + shown.length) % shown.length
    dialog.querySelector('p').textContent = shown[at].file + '   (← → to flip, Esc to close)'
    dialog.querySelector('img').src = shown[at].file
    dialog.scrollTop = 0
    if (!dialog.open) dialog.showModal()
  }
  addEventListener('input', ({ target }) => {
    if (target.type === 'checkbox') target.checked ? off.delete(target.value) : off.add(target.value)
    show()
  })
  addEventListener('click', ({ target }) => {
    const figure = target.closest('figure')
    if (figure) open(Number(figure.dataset.at))
    else if (target === dialog) dialog.close()
  })
  addEventListener('keydown', ({ key }) => {
    if (!dialog.open) return
    if (key === 'ArrowRight') open(at + 1)
    if (key === 'ArrowLeft') open(at - 1)
  })
  show()
</script>
</html>
`

/** Made from what lies in the folder, so that pictures of an earlier run stay in it. */
export function writeSheet(folder) {
  const pictures = readdirSync(folder)
    .filter((file) => file.endsWith('.png'))
    .sort()
    .map((file) => {
      const [name, language, theme, width] = file.split('.')
      return { file, name, language, theme, width }
    })
  writeFileSync(join(folder, 'index.html'), page(pictures))
}
