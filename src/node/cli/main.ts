#!/usr/bin/env node
import { nearestName } from '../../ground/contract/nearest-name.ts';
// The command of the package: `storefront-gateway <command>`. Runs the module of the command, which
// then reads the command line without the command's name.
import { answerHelp, runAsPackage } from '../start/command-line.ts';
import { commands, groups } from './shared/commands.ts';

runAsPackage();
const [name] = process.argv.slice(2);
if (name === undefined || name.startsWith('-')) showOwnHelp(name);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) exitWithUsage(`"${name}" is not a command${hintOf(name)}`);
process.argv.splice(2, 1);
await command.load();

function showOwnHelp(option: string | undefined): never {
  if (option === undefined) exitWithUsage(`A command is required.\n\n${usage()}`);
  answerHelp([option], usage);
  exitWithUsage(`Unknown option '${option}'; --help shows the commands`);
}

function exitWithUsage(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

function hintOf(given: string): string {
  const meant = nearestName(given, Object.keys(commands), 3);
  return meant === undefined ? '; --help shows the commands' : `; did you mean ${meant}?`;
}

function usage(): string {
  const names = Object.keys(commands);
  const width = Math.max(...names.map((each) => each.length)) + 2;
  const listOf = (group: string) =>
    Object.entries(commands)
      .filter(([, command]) => command.group === group)
      .map(([each, { summary }]) => `  ${each.padEnd(width)}${summary}`)
      .join('\n');
  const parts = Object.entries(groups).map(([group, title]) => `${title}\n${listOf(group)}`);
  return `Runs and operates the back office of an online shop.

  storefront-gateway <command> [options]

${parts.join('\n\n')}

  storefront-gateway <command> --help   shows the options of a command
  storefront-gateway --version          shows the version

All commands read the environment variables that \`storefront-gateway start --help\` lists.
They exit with 0 on success, with 1 on a failure and with 2 if the command line is invalid.`;
}
