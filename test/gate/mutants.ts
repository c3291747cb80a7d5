import ts from 'typescript';

/** One change of a source file. */
export interface Mutant {
  readonly line: number;
  /** The replaced expression and its replacement, on one line. */
  readonly change: string;
  /** The file with the change. */
  readonly text: string;
}

interface Change {
  readonly node: ts.Node;
  readonly by: string;
}

/** The replacements of each operator. */
const operators: Readonly<Partial<Record<ts.SyntaxKind, readonly string[]>>> = {
  [ts.SyntaxKind.LessThanToken]: ['<=', '>='],
  [ts.SyntaxKind.LessThanEqualsToken]: ['<', '>'],
  [ts.SyntaxKind.GreaterThanToken]: ['>=', '<='],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['>', '<'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['==='],
  [ts.SyntaxKind.AmpersandAmpersandToken]: ['||'],
  [ts.SyntaxKind.BarBarToken]: ['&&'],
  [ts.SyntaxKind.PlusToken]: ['-'],
  [ts.SyntaxKind.MinusToken]: ['+'],
  [ts.SyntaxKind.AsteriskToken]: ['/'],
  [ts.SyntaxKind.SlashToken]: ['*'],
  [ts.SyntaxKind.PlusEqualsToken]: ['-='],
  [ts.SyntaxKind.MinusEqualsToken]: ['+='],
};

/** 0 and 1 begin counts and are steps of them; other numbers are bounds. */
const isBound = (value: number) => value !== 0 && value !== 1;

/** Returns the file with each change that a test of its behavior should notice. */
export function mutantsOf(path: string, text: string): Mutant[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const changes: Change[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    changes.push(...changesOf(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  const known = new Set<string>();
  return changes.flatMap((change) => {
    const mutant = apply(file, change);
    return known.has(mutant.text) ? [] : known.add(mutant.text) && [mutant];
  });
}

function apply(file: ts.SourceFile, { node, by }: Change): Mutant {
  const begin = node.getStart();
  const shown = node.parent && ts.isBinaryExpression(node.parent) ? node.parent : node;
  const [from, to] = [shown.getStart(), shown.end];
  const before = file.text.slice(from, to);
  const after = file.text.slice(from, begin) + by + file.text.slice(node.end, to);
  return {
    line: file.getLineAndCharacterOfPosition(begin).line + 1,
    change: `${before} → ${after}`.replaceAll(/\s+/g, ' '),
    text: file.text.slice(0, begin) + by + file.text.slice(node.end),
  };
}

function changesOf(node: ts.Node): Change[] {
  return [
    ...operatorChanges(node),
    ...numberChanges(node),
    ...booleanChanges(node),
    ...conditionChanges(node),
    ...boundChanges(node),
  ];
}

function operatorChanges(node: ts.Node): Change[] {
  if (ts.isBinaryExpression(node)) {
    const { operatorToken, left, right } = node;
    if (ts.isStringLiteralLike(left) || ts.isStringLiteralLike(right)) return textChanges(node);
    return (operators[operatorToken.kind] ?? []).map((by) => ({ node: operatorToken, by }));
  }
  if (!ts.isPrefixUnaryExpression(node) && !ts.isPostfixUnaryExpression(node)) return [];
  const isUp = node.operator === ts.SyntaxKind.PlusPlusToken;
  if (!isUp && node.operator !== ts.SyntaxKind.MinusMinusToken) return [];
  const by = node.getText().replace(isUp ? '++' : '--', isUp ? '--' : '++');
  return [{ node, by }];
}

/** Texts are compared, and concatenated, which is not changed. */
function textChanges({ operatorToken }: ts.BinaryExpression): Change[] {
  if (operatorToken.kind === ts.SyntaxKind.PlusToken) return [];
  return (operators[operatorToken.kind] ?? []).map((by) => ({ node: operatorToken, by }));
}

/** Doubles and halves each expression that consists of numbers. */
function numberChanges(node: ts.Node): Change[] {
  const value = numberIn(node);
  if (value === null || !isBound(value) || numberIn(node.parent) !== null) return [];
  return ['*', '/'].map((operator) => ({ node, by: `(${node.getText()} ${operator} 2)` }));
}

/** Returns the value of an expression that consists of numbers. */
function numberIn(node: ts.Node): number | null {
  if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''));
  if (!ts.isBinaryExpression(node)) return null;
  const [left, right] = [numberIn(node.left), numberIn(node.right)];
  if (left === null || right === null) return null;
  return node.operatorToken.kind === ts.SyntaxKind.AsteriskToken ? left * right : null;
}

function booleanChanges(node: ts.Node): Change[] {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [{ node, by: 'false' }];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [{ node, by: 'true' }];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [{ node, by: node.operand.getText() }];
  const value = returnedBy(node);
  return value && isLogical(value) && isBoolean(value)
    ? [{ node: value, by: `!(${value.getText()})` }]
    : [];
}

function returnedBy(node: ts.Node): ts.Expression | undefined {
  if (ts.isReturnStatement(node)) return node.expression;
  return ts.isArrowFunction(node) && !ts.isBlock(node.body) ? node.body : undefined;
}

function isLogical(node: ts.Expression): node is ts.BinaryExpression {
  if (!ts.isBinaryExpression(node)) return false;
  const { kind } = node.operatorToken;
  return kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken;
}

/** Whether an expression is a boolean by its form. */
function isBoolean(node: ts.Expression): boolean {
  if (isLogical(node)) return isBoolean(node.left) || isBoolean(node.right);
  if (ts.isPrefixUnaryExpression(node)) return node.operator === ts.SyntaxKind.ExclamationToken;
  return ts.isBinaryExpression(node) && /^([<>]=?|[!=]==)$/.test(node.operatorToken.getText());
}

function conditionChanges(node: ts.Node): Change[] {
  const both = (condition: ts.Node) => ['true', 'false'].map((by) => ({ node: condition, by }));
  if (ts.isIfStatement(node)) return both(node.expression);
  if (ts.isConditionalExpression(node)) return both(node.condition);
  if (ts.isWhileStatement(node)) return [{ node: node.expression, by: 'false' }];
  return ts.isForStatement(node) && node.condition ? [{ node: node.condition, by: 'false' }] : [];
}

/** Math.min and Math.max bound a value on one side. */
function boundChanges(node: ts.Node): Change[] {
  if (!ts.isPropertyAccessExpression(node) || node.expression.getText() !== 'Math') return [];
  if (node.name.text === 'min') return [{ node, by: 'Math.max' }];
  return node.name.text === 'max' ? [{ node, by: 'Math.min' }] : [];
}

/**
 * Returns the text with a bound on the rounds of its loops: a mutant can loop without an end, which
 * no time limit of a test interrupts.
 */
export function withBoundedLoops(text: string): string {
  const file = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  const bodies: ts.Statement[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIterationStatement(node, false)) bodies.push(node.statement);
    ts.forEachChild(node, visit);
  };
  visit(file);
  const inserted = bodies.flatMap((body) => [
    { at: body.getStart(), text: '{ countRound(); ' },
    { at: body.end, text: ' }' },
  ]);
  const bounded = inserted
    .toSorted((a, b) => b.at - a.at)
    .reduce((all, { at, text: added }) => all.slice(0, at) + added + all.slice(at), text);
  return `${bounded}\n${roundCounter}`;
}

const roundCounter = `
let rounds = 0;
function countRound() {
  if (++rounds > 1_000_000) throw new Error('The mutant loops without an end.');
}
`;
