/** The tokens of src/ui/tokens.css that mails use: mail programs know no custom properties. */
export const light = {
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

/** For programs that follow the reader's dark mode; a mail's own styles stand on its elements. */
export const darkStyles = `@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #0c1a1c !important; }
  .card { background-color: #15292c !important; border-color: #26403f !important; }
  .rule { border-color: #26403f !important; }
  .ink { color: #eaf2ef !important; }
  .ink-2 { color: #a6bbb6 !important; }
  .quote { background-color: #123735 !important; color: #eaf2ef !important; }
  .link { color: #63cfc5 !important; }
  .action { background-color: #3cb8ae !important; color: #06201f !important; }
}`;
