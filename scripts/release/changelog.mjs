/** CHANGELOG.md: what is not released yet stands on top, below "## VERSION (unreleased)". */
import { Failed } from './processes.mjs';

const UNRELEASED = /^## (\S+) \(unreleased\)\n/m;

/**
 * The version that the unreleased section is meant for.
 *
 * @param {string} text
 * @returns {string}
 */
export function unreleasedVersion(text) {
  const version = UNRELEASED.exec(text)?.[1];
  if (version === undefined) throw new Failed('CHANGELOG.md has no section "## VERSION (unreleased)"');
  return version;
}

/**
 * The changelog once a version is out: its section has a date, and what comes next begins above it.
 *
 * @param {string} text
 * @param {string} version
 * @param {string} date
 * @returns {string}
 */
export function releasedChangelog(text, version, date) {
  const [heading] = UNRELEASED.exec(text) ?? [];
  if (heading === undefined) throw new Failed('CHANGELOG.md has no section "## VERSION (unreleased)"');
  const [before, after] = text.split(heading);
  const [section] = after.split(/^## /m);
  if (section.trim() === '')
    throw new Failed('CHANGELOG.md has nothing below its unreleased section: nothing to release');
  return `${before}## ${nextVersion(version)} (unreleased)\n\n## ${version} (${date})\n${after}`;
}

/**
 * The smallest version after another one.
 *
 * @param {string} version
 * @returns {string}
 */
export function nextVersion(version) {
  const [major, minor, patch] = version.split('-')[0].split('.').map(Number);
  return version.includes('-') ? `${major}.${minor}.${patch}` : `${major}.${minor}.${patch + 1}`;
}
