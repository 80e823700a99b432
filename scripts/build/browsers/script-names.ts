import { data, isLacking, Names, partsOf } from './compat.ts'

/** Interfaces, namespaces and functions that are there by themselves: `AbortSignal`, `structuredClone`. */
export const globals = new Names()
/** What hangs on one of them by its name: `AbortSignal.any`. */
export const statics = new Names()
/** What objects have, whichever they are: `checkVisibility`. */
export const members = new Names()
/** What is listened for: `scrollend`. */
export const events = new Names()

// An object of an interface that is lacking itself cannot be had: its members are no names of the browser's.
for (const [name, part] of partsOf(data.api)) {
  globals.add(name, part)
  for (const [member, found] of partsOf(part)) {
    if (member.endsWith('_event')) events.add(member.slice(0, -'_event'.length), found)
    else if (member.endsWith('_static')) statics.add(`${name}.${member.slice(0, -'_static'.length)}`, found)
    else if (isLacking(part) !== true) members.add(member, found)
    if (name === 'Window') globals.add(member, found)
  }
}

for (const [name, part] of partsOf(data.javascript['builtins'])) {
  globals.add(name, part)
  for (const [member, found] of partsOf(part)) {
    statics.add(`${name}.${member}`, found)
    if (isLacking(part) !== true) members.add(member, found)
    // `Intl.Segmenter.segment`
    if (isLacking(found) !== true) for (const [inner, foundInside] of partsOf(found)) members.add(inner, foundInside)
  }
}

/** Attributes of HTML, of all elements and of some, in small letters: components write them in their own. */
export const attributes = new Names()
export const elements = new Names()

for (const [name, found] of partsOf(data.html['global_attributes'])) attributes.add(name.toLowerCase(), found)
for (const [name, element] of partsOf(data.html['elements'])) {
  elements.add(name, element)
  for (const [attribute, found] of partsOf(element)) attributes.add(attribute.toLowerCase(), found)
}
