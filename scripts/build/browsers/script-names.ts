import { data, isLacking, Names, partsOf } from './compat.ts'

/** Global interfaces, namespaces and functions: `AbortSignal`, `structuredClone`. */
export const globals = new Names()
/** Static members of these: `AbortSignal.any`. */
export const statics = new Names()
/** Members of objects of any type: `checkVisibility`. */
export const members = new Names()
/** Events: `scrollend`. */
export const events = new Names()

// If an interface is missing, no object of that type can exist. Its members are therefore not counted.
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
    // For example `Intl.Segmenter.segment`.
    if (isLacking(found) !== true) for (const [inner, foundInside] of partsOf(found)) members.add(inner, foundInside)
  }
}

/** HTML attributes, global and per element, in lower case. Components spell some of them differently. */
export const attributes = new Names()
export const elements = new Names()

for (const [name, found] of partsOf(data.html['global_attributes'])) attributes.add(name.toLowerCase(), found)
for (const [name, element] of partsOf(data.html['elements'])) {
  elements.add(name, element)
  for (const [attribute, found] of partsOf(element)) attributes.add(attribute.toLowerCase(), found)
}
