import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Fragment } from 'react';
import type { Language } from '#shared/i18n.ts';
import { SITE_NAME } from '../pages/page-state.ts';
import type { MailContent } from './mail-content.ts';

/** Colours from src/ui/theme/tokens.css that mails use: mail programs do not support custom properties. */
const light = {
  paper: '#fbf7f0',
  card: '#fffdf9',
  line: '#e3d9c8',
  ink: '#14211f',
  ink2: '#4b5a57',
  lagoon: '#0b7a75',
  onLagoon: '#ffffff',
  lagoonText: '#0a6d68',
  lagoonWash: '#dfeeea',
  mango: '#f2a33a',
};

/** For programs that support dark mode. A mail's other styles are inline. */
const darkStyles = `@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #0c1a1c !important; }
  .card { background-color: #15292c !important; border-color: #26403f !important; }
  .rule { border-color: #26403f !important; }
  .ink { color: #eaf2ef !important; }
  .ink-2 { color: #a6bbb6 !important; }
  .quote { background-color: #123735 !important; color: #eaf2ef !important; }
  .link { color: #63cfc5 !important; }
  .action { background-color: #3cb8ae !important; color: #06201f !important; }
}`;

const TEXT_FONT = '"Instrument Sans", "Helvetica Neue", Helvetica, Arial, sans-serif';
const HEADING_FONT = `"Bricolage Grotesque", ${TEXT_FONT}`;
const PICTURE_WIDTH_PX = 320;
const SCHEMES = 'light dark';

const styles = {
  page: { backgroundColor: light.paper, margin: 0, padding: '32px 16px', fontFamily: TEXT_FONT },
  frame: { maxWidth: '560px' },
  wordmark: { color: light.ink, fontFamily: HEADING_FONT, fontSize: '24px', fontWeight: 700, letterSpacing: '-0.8px' },
  seed: { color: light.mango },
  card: {
    backgroundColor: light.card,
    border: `1px solid ${light.line}`,
    borderRadius: '12px',
    padding: '36px 32px',
    marginTop: '20px',
  },
  title: { color: light.ink, fontFamily: HEADING_FONT, fontSize: '28px', lineHeight: '34px', margin: '0 0 16px' },
  /** The words in its place are shown in the same type. */
  picture: {
    borderRadius: '8px',
    color: light.ink,
    display: 'block',
    fontSize: '16px',
    height: 'auto',
    margin: '0 0 12px',
    maxWidth: '100%',
  },
  paragraph: { color: light.ink, fontSize: '16px', lineHeight: '26px', margin: '0 0 16px', whiteSpace: 'pre-line' },
  quote: {
    backgroundColor: light.lagoonWash,
    borderRadius: '8px',
    color: light.ink,
    fontSize: '16px',
    lineHeight: '26px',
    margin: '0 0 16px',
    padding: '14px 18px',
    whiteSpace: 'pre-line',
  },
  action: {
    backgroundColor: light.lagoon,
    borderRadius: '999px',
    color: light.onLagoon,
    fontSize: '16px',
    fontWeight: 600,
    margin: '8px 0 12px',
    padding: '14px 28px',
  },
  rows: { borderCollapse: 'collapse', margin: '4px 0 20px' },
  rowName: { borderBottom: `1px solid ${light.line}`, color: light.ink2, fontSize: '15px', padding: '9px 12px 9px 0' },
  rowValue: { borderBottom: `1px solid ${light.line}`, color: light.ink, fontSize: '15px', padding: '9px 0' },
  more: { margin: '10px 0 0' },
  moreLink: { color: light.lagoonText, fontSize: '15px', lineHeight: '22px' },
  address: { color: light.lagoonText, fontSize: '13px', lineHeight: '20px', wordBreak: 'break-all' },
  note: { color: light.ink2, fontSize: '14px', lineHeight: '22px', margin: '12px 0 0' },
  rule: { borderColor: light.line, margin: '24px 0 12px' },
  footer: { color: light.ink2, fontSize: '13px', lineHeight: '20px', margin: '20px 4px 0' },
} as const;

type Props = { content: MailContent; language: Language; siteUrl: string; footer: string };

/** The layout of every mail: tables and inline styles, because mail programs drop everything else. */
export const MailFrame = ({ content, language, siteUrl, footer }: Props) => (
  <Html lang={language}>
    <Head>
      <title>{content.subject}</title>
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content={SCHEMES} />
      <meta name="supported-color-schemes" content={SCHEMES} />
      <style>{darkStyles}</style>
    </Head>
    <Body className="paper" style={styles.page}>
      <Preview>{content.preview}</Preview>
      <Container style={styles.frame}>
        <Link href={siteUrl} className="ink" style={styles.wordmark}>
          {SITE_NAME}
          <span style={styles.seed}>.</span>
        </Link>
        <Section className="card" style={styles.card}>
          <Heading className="ink" style={styles.title}>
            {content.title}
          </Heading>
          {content.paragraphs.map((paragraph, at) => (
            <Fragment key={paragraph}>
              {content.pictures?.[at] && (
                // Lazy, because React writes a link that loads any other picture first.
                <img
                  loading="lazy"
                  src={content.pictures[at].url}
                  alt={content.pictures[at].alt}
                  width={PICTURE_WIDTH_PX}
                  className="ink"
                  style={styles.picture}
                />
              )}
              <Text className="ink" style={styles.paragraph}>
                {paragraph}
              </Text>
            </Fragment>
          ))}
          {content.quote && (
            <Text className="quote" style={styles.quote}>
              {content.quote}
            </Text>
          )}
          {content.rows && (
            <table role="presentation" width="100%" style={styles.rows}>
              <tbody>
                {content.rows.map(({ label, value }) => (
                  <tr key={label}>
                    <td className="ink-2 rule" style={styles.rowName}>
                      {label}
                    </td>
                    <td className="ink rule" align="right" style={styles.rowValue}>
                      {value}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {content.action && (
            <>
              <Button href={content.action.url} className="action" style={styles.action}>
                {content.action.label}
              </Button>
              <br />
              <Link href={content.action.url} className="link" style={styles.address}>
                {content.action.url}
              </Link>
            </>
          )}
          {content.links?.map(({ label, url }) => (
            <Text key={label} className="ink" style={styles.more}>
              <Link href={url} className="link" style={styles.moreLink}>
                {label}
              </Link>
            </Text>
          ))}
          {content.notes.length > 0 && <Hr className="rule" style={styles.rule} />}
          {content.notes.map((note) => (
            <Text key={note} className="ink-2" style={styles.note}>
              {note}
            </Text>
          ))}
        </Section>
        <Text className="ink-2" style={styles.footer}>
          {footer}
        </Text>
      </Container>
    </Body>
  </Html>
);
