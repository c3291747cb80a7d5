import { Button, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { graphql } from '../../generated/gql.ts';
import { readKey } from '../api/credential.ts';
import { endSession, finishSession } from '../api/session.ts';
import { useMutation } from '../api/use-mutation.ts';
import { Icon } from '../parts/icons.tsx';
import { type Language, languages, useLanguage } from '../words/use-words.tsx';
import { useFrame } from './use-shop.ts';

const SignOutDocument = graphql(`mutation SignOut { signOut }`);

/** Language, light or dark, and the way out. */
export function AccountMenu() {
  const { words, language, setLanguage } = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const viewer = useFrame()?.viewer;
  const { run } = useMutation(SignOutDocument);
  const { common } = words;
  async function signOut() {
    await finishSession();
    if (readKey() === null) await run({});
    endSession();
  }
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button variant="subtle" color="gray" px="xs" rightSection={<Icon name="down" size={14} />}>
          {viewer?.account?.name ?? viewer?.name ?? <Icon name="user" />}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{common.language}</Menu.Label>
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
        <Menu.Divider />
        <Menu.Item
          leftSection={<Icon name={isDark ? 'sun' : 'moon'} size={14} />}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        >
          {isDark ? common.lightMode : common.darkMode}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={signOut}>{common.signOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
