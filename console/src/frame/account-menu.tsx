import { Button, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { readKey } from '../api/credential.ts';
import { forgetDrafts } from '../api/drafts.ts';
import { endSession, finishSession } from '../api/session.ts';
import { useMutation } from '../api/use-mutation.ts';
import { Icon } from '../parts/icons.tsx';
import { gateway, settings } from '../settings.ts';
import { type Language, languages, useLanguage, useWords } from '../words/use-words.tsx';
import { ChangePassword } from './change-password.tsx';
import { useFrame, useRights } from './use-shop.ts';

const SignOutDocument = graphql(`mutation SignOut { signOut }`);

/** The own account, language, light or dark, the other pages of the gateway, and the way out. */
export function AccountMenu() {
  const words = useWords();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const viewer = useFrame()?.viewer;
  const { run } = useMutation(SignOutDocument);
  const { common } = words;
  const [isChanging, setChanging] = useState(false);
  async function signOut() {
    await finishSession();
    forgetDrafts();
    if (readKey() === null) await run({});
    endSession();
  }
  return (
    <>
      {isChanging && <ChangePassword onClose={() => setChanging(false)} />}
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            px="xs"
            rightSection={<Icon name="down" size={14} />}
          >
            {viewer?.account?.name ?? viewer?.name ?? <Icon name="user" />}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <OwnAccount />
          <Languages />
          <Menu.Divider />
          <Menu.Item
            leftSection={<Icon name={isDark ? 'sun' : 'moon'} size={14} />}
            onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
          >
            {isDark ? common.lightMode : common.darkMode}
          </Menu.Item>
          <Menu.Divider />
          <OtherPages />
          {viewer?.account && (
            <Menu.Item onClick={() => setChanging(true)}>{words.ownPassword.title}</Menu.Item>
          )}
          <Menu.Item onClick={signOut}>{common.signOut}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function Languages() {
  const { words, language, setLanguage } = useLanguage();
  return (
    <>
      <Menu.Label>{words.common.language}</Menu.Label>
      {Object.entries(languages).map(([code, name]) => (
        <Menu.Item
          key={code}
          lang={code}
          leftSection={
            code === language ? <Icon name="check" size={14} /> : <span className="space" />
          }
          onClick={() => setLanguage(code as Language)}
        >
          {name}
        </Menu.Item>
      ))}
    </>
  );
}

/** The link to the user's own account, if the user may see accounts. */
function OwnAccount() {
  const { common } = useWords();
  const { mayRead } = useRights();
  const account = useFrame()?.viewer.account;
  if (!account || !mayRead('SETTINGS')) return null;
  return (
    <>
      <Menu.Item
        component={Link}
        to={`/staff/${account.id}`}
        leftSection={<Icon name="user" size={14} />}
      >
        {common.myAccount}
      </Menu.Item>
      <Menu.Divider />
    </>
  );
}

/** The guide and the explorers, where the gateway serves them. */
function OtherPages() {
  const { common } = useWords();
  const { explorer, graphiql } = settings.links ?? {};
  const pages = [
    ...(explorer
      ? [['docs/guide', common.guide] as const, ['docs', common.explorer] as const]
      : []),
    ...(graphiql ? [['graphql', 'GraphiQL'] as const] : []),
  ];
  if (pages.length === 0) return null;
  return (
    <>
      {pages.map(([path, label]) => (
        <Menu.Item
          key={path}
          component="a"
          href={new URL(path, gateway).href}
          target="_blank"
          leftSection={<Icon name="link" size={14} />}
        >
          {label}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  );
}
