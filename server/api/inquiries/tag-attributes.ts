/** A start tag as the HTML rewriter emits it. It can be modified and written out again. */
export type StartTag = { tagName: string; attrs: { name: string; value: string }[] }

export function attributeOf({ attrs }: StartTag, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value
}

export function setAttribute(tag: StartTag, name: string, value: string): void {
  const known = tag.attrs.find((attribute) => attribute.name === name)
  if (known) known.value = value
  else tag.attrs.push({ name, value })
}

/** For attributes that are either present or absent, such as `checked`. */
export function toggleAttribute(tag: StartTag, name: string, isOn: boolean): void {
  if (isOn) setAttribute(tag, name, '')
  else tag.attrs = tag.attrs.filter((attribute) => attribute.name !== name)
}
