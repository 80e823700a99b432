// A linter rule: text that changes, appears or disappears beside other content, or follows content that does, must have its own element.
// A browser's translator moves text into new elements, and React could then not update it, remove it or insert anything before it
// (docs/decisions/0125). The rule cannot detect text from a variable, a call or another component.

/**
 * The parts of a node that the rule reads.
 * @typedef {object} Node
 * @property {string} type
 * @property {Node} expression
 * @property {Node[]} children
 * @property {Node} parent
 * @property {unknown} [value]
 * @property {string} [name]
 * @property {string} [operator]
 * @property {Node} left
 * @property {Node} right
 * @property {Node} consequent
 * @property {Node} alternate
 * @property {Node} [callee]
 * @property {Node} [property]
 */

/** @param {Node} node @returns {Node} */
const bare = (node) => (node.type === 'ChainExpression' || node.type.startsWith('TS') ? bare(node.expression) : node)

/** Whether a child is empty, whitespace or a comment. @param {Node} child @returns {boolean} */
const isBlank = ({ type, value, expression }) =>
  type === 'JSXExpressionContainer'
    ? expression.type === 'JSXEmptyExpression' || (expression.type === 'Literal' && isBlank(expression))
    : typeof value === 'string' && value.trim() === ''

/** @param {Node} node */
const isNothing = ({ type, value, name }) => name === 'undefined' || (type === 'Literal' && (value === '' || value === null))

/** The possible values of an expression. @param {Node} node @returns {Node[]} */
function outcomes(node) {
  const whole = bare(node)
  if (whole.type === 'ConditionalExpression') return [...outcomes(whole.consequent), ...outcomes(whole.alternate)]
  if (whole.type !== 'LogicalExpression') return [whole]
  return whole.operator === '&&' ? outcomes(whole.right) : [...outcomes(whole.left), ...outcomes(whole.right)]
}

/** Whether a node is text without its own element. @param {Node} node @returns {boolean} */
function isWords(node) {
  if (node.type === 'JSXFragment') return node.children.some(isWords)
  if (node.type === 'JSXExpressionContainer') return !isBlank(node) && outcomes(node.expression).some(isWords)
  if (node.type === 'JSXText' || node.type === 'Literal') return !isBlank(node) && !isNothing(node)
  return ['TemplateLiteral', 'BinaryExpression', 'MemberExpression'].includes(node.type)
}

/** Whether the child may change, gain siblings or disappear at another time. @param {Node | undefined} child */
function changes(child) {
  if (child?.type !== 'JSXExpressionContainer') return false
  const whole = bare(child.expression)
  if (whole.type === 'CallExpression') return ['map', 'flatMap'].includes(whole.callee?.property?.name ?? '')
  if (whole.type === 'ConditionalExpression' || whole.operator === '&&') return true
  const all = outcomes(whole)
  return all.length > 1 && all.some((one) => isNothing(one) || one.type.startsWith('JSX'))
}

const message = 'Words that change, come or go beside others, or stand behind what does, need an element of their own (decision 0125).'

export default {
  meta: { name: 'own' },
  rules: {
    'bare-text': {
      /** @param {{ report(found: { node: Node, message: string }): void }} context */
      create(context) {
        /** @param {Node} parent */
        const check = ({ children }) => {
          const drawn = children.filter((child) => !isBlank(child))
          for (const [at, node] of drawn.entries()) {
            const isBare = drawn.length > 1 && (changes(node) || changes(drawn[at - 1]))
            if (isBare && isWords(node)) context.report({ node, message })
          }
        }
        return {
          JSXElement: check,
          /** A fragment returned from a function may be placed beside any other content. @param {Node} node */
          JSXFragment(node) {
            if (!node.parent.type.startsWith('JSX') && isWords(node)) context.report({ node, message })
            check(node)
          },
        }
      },
    },
  },
}
